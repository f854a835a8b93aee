import type { JSX } from 'react';
import './ticks-field.css';

interface TicksFieldProps {
  legend: string;
  help?: string;
  problem: string | undefined;
  options: ReadonlyArray<readonly [value: string, label: string, note: string]>;
  chosen: readonly string[];
  onTick: (value: string) => void;
}

/** Checkboxes under a legend, each with a note. */
export function TicksField(props: TicksFieldProps): JSX.Element {
  const { legend, help, problem, options, chosen, onTick } = props;
  return (
    <fieldset className="fld">
      <legend>{legend}</legend>
      <div className="tick-grid">
        {options.map(([value, label, note]) => {
          const at = chosen.indexOf(value);
          return (
            <label key={value}>
              <input
                type="checkbox"
                className="cb"
                checked={at !== -1}
                onChange={() => onTick(value)}
              />
              <span>
                {label} {note === '' ? null : <span className="q s">{note}</span>}
              </span>
            </label>
          );
        })}
      </div>
      {problem ? <p className="err">{problem}</p> : help ? <p className="help">{help}</p> : null}
    </fieldset>
  );
}
