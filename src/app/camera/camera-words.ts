import { defineWords } from '#app/words/define-words.ts';

export const cameraWords = defineWords({
  en: {
    open: 'Scan with the camera',
    camera: 'Camera',
    opening: 'Opening the camera…',
    aim: 'Hold a code into the frame.',
    read: (text: string) => `Read: ${text}`,
    torchOn: 'Light on',
    torchOff: 'Light off',
    close: 'Close camera',
    faults: {
      insecure:
        'Browsers give the camera only to pages over https. Ask who runs this desk for its https address; typing and a scanner work here too.',
      refused:
        'This browser does not let the page use the camera. Allow it in the settings of this site (beside the address), then open the camera again.',
      none: 'No camera was found on this device.',
      busy: 'The camera is in use by another program. Close that one, then open the camera again.',
      failed: 'The camera could not be opened. Close this and try again; typing and a scanner work meanwhile.',
    },
  },
});
