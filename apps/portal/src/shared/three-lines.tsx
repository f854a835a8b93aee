import type { JSX } from 'react';
import { useBrand } from './brand.tsx';
import './three-lines.css';

/** What this is, what one needs and how it goes, in three lines of the brand's (FACE-02). */
export function ThreeLines(): JSX.Element {
  return (
    <ol className="three">
      {useBrand().face.three.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
