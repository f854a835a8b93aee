import type { JSX } from 'react';

import './order-switch.css';

interface OrderSwitchProps {
  /** Both orders, and the current one. */
  options: readonly { value: string; label: string }[];
  value: string;
  onToggle: () => void;
}

/** The two sort orders side by side; the current one is pressed, clicking the other switches. */
export function OrderSwitch({ options, value, onToggle }: OrderSwitchProps): JSX.Element {
  return (
    <fieldset className="order" aria-label="Ordem">
      {options.map((option) => {
        const isPressed = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isPressed}
            onClick={() => {
              if (!isPressed) onToggle();
            }}
          >
            {option.label} <span className="vh">primeiro</span>
          </button>
        );
      })}
    </fieldset>
  );
}
