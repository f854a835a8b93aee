import type { JSX } from 'react';

import './order-switch.css';

interface OrderSwitchProps {
  /** Both orders, and which is in force. */
  options: readonly { value: string; label: string }[];
  value: string;
  onToggle: () => void;
}

/** The two orders of a list side by side; the one in force is pressed, the other turns the list round. */
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
