import type { OverridableRule } from '@trilha/contract/registrations/overrides.rules.ts';
import type { JSX } from 'react';
import { OVERRIDDEN } from './edit-words.ts';

/** Warns that a change overrides a customer rule. */
export function OverriddenNote({ rule }: { rule: OverridableRule }): JSX.Element {
  return (
    <div className="note note--warn">
      <span className="mark" aria-hidden="true">
        !
      </span>
      <span>{OVERRIDDEN[rule]}</span>
    </div>
  );
}
