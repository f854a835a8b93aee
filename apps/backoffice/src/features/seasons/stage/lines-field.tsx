import { type JSX, useId } from 'react';

/** A labelled text of several lines. */
export function LinesField(props: {
  label: string;
  help: string | undefined;
  problem: string | undefined;
  value: string;
  onType: (value: string) => void;
}): JSX.Element {
  const { label, help, problem, value, onType } = props;
  const id = useId();
  const about = problem ?? help;
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={problem ? 'in in--bad' : 'in'}
        rows={Math.min(8, Math.max(3, value.split('\n').length + 1))}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={about ? `${id}-about` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {about ? (
        <p id={`${id}-about`} className={problem ? 'err' : 'help'}>
          {about}
        </p>
      ) : null}
    </div>
  );
}
