// Keeps one processor busy until it is ended, or its parent is gone: other work then gets less of the machine.
const parent = process.ppid;
while (process.ppid === parent) for (let step = 0; step < 1e7; step++);
