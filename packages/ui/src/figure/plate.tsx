import type { JSX } from 'react';

import { classNames } from '../class-names.ts';
import './plate.css';

interface PlateProps {
  /** Seven characters; displayed in upper case. */
  value: string;
  /** From a ledger line (`xs`) to a page's main figure (`lg`); `inherit` uses the surrounding font size. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'inherit';
}

/** Format before Mercosul: three letters, four digits. */
const oldPattern = /^[A-Z]{3}\d{4}$/;
/** At least two of the widest letters; real plates set them narrower too. */
const widePattern = /[MW].*[MW]/;

/** A vehicle's plate with Mercosul's blue band or the older grey style. Screen readers spell it letter by letter. */
export function Plate({ value, size = 'md' }: PlateProps): JSX.Element {
  const plate = value.toUpperCase();
  return (
    <span
      className={classNames(
        'plate',
        size !== 'inherit' && `plate--${size}`,
        oldPattern.test(plate) && 'plate--old',
        widePattern.test(plate) && 'plate--wide',
      )}
    >
      <span className="vh">{`Placa ${Array.from(plate).join(' ')}`}</span>
      <span className="plate-text" aria-hidden="true">
        {plate}
      </span>
    </span>
  );
}
