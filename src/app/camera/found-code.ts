/** A code in a picture of the camera. */
export interface FoundCode {
  text: string;
  /** Corrects errors itself: one picture is enough. */
  isMatrix: boolean;
  /** In parts of the picture's width and height. */
  corners: readonly { x: number; y: number }[];
}
