import { type JSX, useEffect, useRef, useState } from 'react';

/** The browser's barcode reader, where available; missing in TypeScript's types. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can read QR codes. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices !== undefined;

/** Interval between camera reads, and how long a repeated code is ignored, in milliseconds. */
const LOOK_MS = 200;
const SAME_MS = 4_000;

interface ScannerProps {
  onRead: (text: string) => void;
}

/** The camera at the top of the page, reading credentials. */
export function Scanner({ onRead }: ScannerProps): JSX.Element {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onRead);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    told.current = onRead;
  }, [onRead]);
  useEffect(() => {
    const Reader = detectorClass();
    const shown = video.current;
    if (Reader === undefined || shown === null) return undefined;
    const reader = new Reader({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = { text: '', at: 0 };
    const look = async (): Promise<void> => {
      const [code] = await reader.detect(shown).catch(() => []);
      const now = Date.now();
      if (code && (code.rawValue !== last.text || now - last.at > SAME_MS)) {
        told.current(code.rawValue);
      }
      if (code) last = { text: code.rawValue, at: now };
      if (!isOver) timer = setTimeout(() => void look(), LOOK_MS);
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      shown.srcObject = stream;
      // The video starts later; until then there is nothing to read.
      shown.play().catch(() => undefined);
      void look();
    };
    begin().catch(() => setProblem('A câmera não abriu. Digite o número.'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <div className="ci-cam">
      <video ref={video} muted playsInline aria-label="Câmera" />
      {problem === null ? <i aria-hidden="true" /> : <p role="alert">{problem}</p>}
    </div>
  );
}
