import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { typedWhole } from '../../../shared/parts/typed-number.ts';

/** The longest table of points that the season file takes. */
const MOST = 200;

interface PointsFieldProps {
  points: readonly string[];
  problem: string | undefined;
  onType: (points: readonly string[]) => void;
}

const isPoints = (typed: string): boolean => typedWhole(typed) >= 0 && typedWhole(typed) <= 100_000;

/** Names the first place without points; the server's text is about the whole list. */
function placeProblem(points: readonly string[]): string | null {
  const at = points.findIndex((one) => !isPoints(one));
  return at === -1 ? null : `Escreva os pontos do ${at + 1}º lugar: um número inteiro, como 12.`;
}

/** Points of the first place, the second, and so on: a small field each. */
export function PointsField({ points, problem: found, onType }: PointsFieldProps): JSX.Element {
  const problem = placeProblem(points) ?? found;
  return (
    <fieldset className="points-field" aria-describedby={problem ? 'points-problem' : undefined}>
      <legend className="vh">Pontos por lugar</legend>
      {points.map((one, at) => (
        // The place identifies the field.
        // oxlint-disable-next-line react/no-array-index-key
        <label key={at}>
          <span>{at + 1}º</span>
          <input
            className={isPoints(one) ? 'in num' : 'in num in--bad'}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={one}
            aria-invalid={!isPoints(one) || undefined}
            onChange={(event) => onType(points.with(at, event.target.value.replaceAll(/\s/g, '')))}
          />
        </label>
      ))}
      <span className="points-do">
        {points.length < MOST ? (
          <TextButton className="s" onClick={() => onType([...points, '0'])}>
            + lugar
          </TextButton>
        ) : null}
        {points.length > 1 ? (
          <TextButton className="s" onClick={() => onType(points.slice(0, -1))}>
            − lugar
          </TextButton>
        ) : null}
      </span>
      {problem ? (
        <p id="points-problem" className="err">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
