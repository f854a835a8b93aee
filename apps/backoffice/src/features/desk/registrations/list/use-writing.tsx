import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { GuardedButton } from '../../../../shared/forms/guarded-button.tsx';
import { may, useStaff } from '../../../../shared/session/staff.ts';
import type { BulkAction } from '../../../../shared/table/bulk-bar.tsx';
import type { Selection } from '../../../../shared/table/selection.ts';
import { newMessageSearch } from '../../mailings/mailing-address.ts';
import { FILTER_IDS } from './list-filters.ts';

/** Parts of the list's address that a new message keeps; a deadline filter limits it to unpaid entries. */
const KEPT = [...FILTER_IDS, 'ordem', 'marca'];

interface WritingParts {
  readonly button: ReactNode;
  readonly bulk: BulkAction;
}

/** The link from a list, or its ticked rows, to a new message. */
export function useWriting(total: number): WritingParts {
  const staff = useStaff();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const refusal = may(staff, 'messages:edit') ? null : refusalText('messages:edit');
  const write = (selection: Selection): void => {
    const chosen = new URLSearchParams(address);
    // Without filters, all rows are a deliberate choice; the message page would otherwise see no choice.
    if (selection.kind === 'all' && FILTER_IDS.every((id) => !address.get(id))) {
      chosen.set('situacao', REGISTRATION_STATUSES.join(','));
    }
    const search = newMessageSearch(chosen, KEPT, selection);
    void navigate({ pathname: backofficePaths.newMailing, search });
  };
  return {
    button: (
      <GuardedButton
        refusal={refusal}
        look={{ variant: 'tertiary' }}
        isSaid
        isBusy={total === 0}
        onDo={() => write({ kind: 'all' })}
      >
        {total === 0 ? 'Escrever…' : `Escrever para ${total.toLocaleString('pt-BR')}…`}
      </GuardedButton>
    ),
    bulk: { label: 'Escrever…', refusal, run: write },
  };
}
