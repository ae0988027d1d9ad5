/** Why there is no picture. */
export type CameraFault = 'insecure' | 'refused' | 'none' | 'busy' | 'failed';

/** https://w3c.github.io/mediacapture-image/: what phones can besides. */
interface PhoneCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

export interface CameraStream {
  stream: MediaStream;
  hasTorch: boolean;
  setTorch(on: boolean): Promise<void>;
  /** Ends it: the camera's light goes out. */
  end(): void;
}

/** The camera at the back of a phone, else the one there is. Rejects with what `cameraFault` names. */
export async function openCamera(): Promise<CameraStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  const [track] = stream.getVideoTracks();
  const capabilities: PhoneCapabilities = track?.getCapabilities?.() ?? {};
  return {
    stream,
    hasTorch: capabilities.torch === true,
    setTorch: async (on) => track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }),
    end: () => stream.getTracks().forEach((each) => each.stop()),
  };
}

/** Pages without TLS, except those of this machine, have no camera. */
export const mayHaveCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function cameraFault(error: unknown): CameraFault {
  return (error instanceof DOMException ? faults[error.name] : undefined) ?? 'failed';
}
