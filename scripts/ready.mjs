// Makes a fresh clone ready and runs it: `npm start`, `npm test` and `npm run dev` are all there is to know.
// Plain Node without dependencies, because it runs before they are installed.
import { buildPage } from './build-page.mjs';
import { buildService } from './build-service.mjs';
import { develop } from './develop.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { installOtherBrowsers, installSafetyTools, installTestTools } from './install-test-tools.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { projectFolder } from './run-command.mjs';
import { pack } from './pack/pack-artifact.mjs';
import { makeRelease } from './release/make-release.mjs';
import { runBench } from './run-bench.mjs';
import { runProject } from './run-project.mjs';
import { repeatTests } from './repeat-tests.mjs';
import { runBrowserTests, runSafetyTests, runTests } from './run-tests.mjs';
import { runService } from './run-service.mjs';
import { say, StopReason } from './stop-reason.mjs';
import { readVersion, versionLine } from './version-file.mjs';

const [command, ...args] = process.argv.slice(2);

try {
  checkNodeVersion();
  await run();
} catch (error) {
  if (!(error instanceof StopReason)) console.error(error);
  else {
    if (error.details !== '') console.error(error.details);
    console.error(`Parcel Desk: ${error.message}`);
  }
  if (command?.startsWith('test')) say('0 passed, 1 failed');
  process.exitCode = 1;
}

async function run() {
  switch (command) {
    case 'start':
      if (args.includes('--version')) return say(versionLine(readVersion(projectFolder)));
      await installDependencies();
      await buildPage();
      await buildService();
      return runService(args);
    case 'demo':
      await installDependencies();
      await buildPage();
      return;
    case 'dev':
      await installDependencies();
      process.exitCode = await develop(args);
      return;
    case 'build':
      await buildPage();
      await buildService();
      return;
    case 'pack':
      await installDependencies();
      await buildPage();
      await buildService();
      return pack(args);
    case 'docs':
      await installDependencies();
      // What renders them is among the dependencies.
      return (await import('./docs/build-docs.mjs')).buildDocs();
    case 'release':
      return makeRelease(projectFolder, args);
    case 'test':
    case 'test:safety':
    case 'test:repeat':
      await installDependencies();
      await installTestTools();
      if (command === 'test:safety') {
        await installOtherBrowsers();
        await installSafetyTools();
      }
      process.exitCode = await (command === 'test'
        ? runTests()
        : command === 'test:safety'
          ? runSafetyTests(args)
          : repeatTests(args));
      return;
    case 'test:browsers':
      await installDependencies();
      await installTestTools();
      await installOtherBrowsers();
      process.exitCode = await runBrowserTests();
      return;
    case 'bench':
    case 'fuzz':
    case 'keep':
    case 'screenshots':
      await installDependencies();
      await installTestTools();
      await buildPage();
      await buildService();
      process.exitCode = await (command === 'bench' ? runBench(args) : runProject(command, args));
      return;
    default:
      throw new StopReason(
        'usage: node scripts/ready.mjs start|dev|build|pack|release|docs|test|test:safety|test:browsers|test:repeat|bench|fuzz|keep|screenshots [arguments]',
      );
  }
}
