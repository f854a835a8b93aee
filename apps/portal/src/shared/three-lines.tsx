import type { JSX } from 'react';
import { useBrand } from './brand.tsx';
import './three-lines.css';

/** The brand's three lines: what it is, what is needed, how it works (FACE-02). */
export function ThreeLines(): JSX.Element {
  return (
    <ol className="three">
      {useBrand().face.three.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
