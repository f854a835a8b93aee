import { VOUCHER_MAX_LENGTH } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { Waypoint } from '@trilha/ui/layout/waypoint.tsx';
import type { JSX } from 'react';
import { controlId } from '../../entry-form/form-names.ts';
import { nameOf } from '../../entry-form/form-names.ts';
import type { Entry } from '../use-entry.ts';

/** What a valid code changes (D14): the pool that the place comes from, not the fee. */
const CHANGES =
  'Sua vaga sai das reservadas para este código, sem as regras do primeiro lote. A taxa continua a mesma.';

/** INS-13, INS-30 to INS-38. */
export function VoucherSection({ number, entry }: { number: number; entry: Entry }): JSX.Element {
  const { form, voucher, answer, errorOf } = entry;
  return (
    <Waypoint number={number} title="Voucher">
      <TextField
        label="Voucher"
        optional
        live
        help={voucher.state === 'valid' ? CHANGES : 'Tem um código de convite? Valide aqui.'}
        id={controlId('voucher')}
        name={nameOf('voucher')}
        numeric
        maxLength={VOUCHER_MAX_LENGTH}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={form.voucher}
        error={voucher.error ?? errorOf('voucher')}
        success={voucher.success}
        onChange={(event) => answer('voucher', event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter validates the code; it does not send the form around it.
          event.preventDefault();
          voucher.validate();
        }}
        action={
          <button
            type="button"
            aria-busy={voucher.isChecking || undefined}
            onClick={voucher.validate}
          >
            Validar
          </button>
        }
      />
    </Waypoint>
  );
}
