import { type JSX, useId, useState } from 'react';

const LENGTH = 6;

interface PinFormProps {
  label: string;
  does: string;
  isBusy: boolean;
  problem: string | null;
  onPin: (pin: string) => void;
}

/** A six-digit PIN, with the numeric keypad. */
export function PinForm({ label, does, isBusy, problem, onPin }: PinFormProps): JSX.Element {
  const id = useId();
  const [pin, setPin] = useState('');
  const isWhole = pin.length === LENGTH;
  return (
    <form
      className="ci-pin"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole || isBusy) return;
        setPin('');
        onPin(pin);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LENGTH}
        value={pin}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <p id={`${id}-problem`} className="ci-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="ci-main" aria-disabled={!isWhole || isBusy}>
        {isBusy ? 'Um instante' : does}
      </button>
    </form>
  );
}
