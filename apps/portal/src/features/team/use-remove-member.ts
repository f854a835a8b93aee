import { useQueryClient } from '@tanstack/react-query';
import {
  type MemberType,
  removalFailedText,
  removalQuestion,
  removedText,
} from '@trilha/contract/team/member-types.ts';
import { deletePerson } from '@trilha/contract/team/team.endpoints.ts';
import { useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { showAlert, showSuccess } from '../../shared/feedback/overlay-store.ts';
import { companionsQuery, participantsQuery } from '../../shared/queries/team.queries.ts';

/** A team member, as far as a card's actions need it. */
export interface Member {
  type: MemberType;
  id: number;
  name: string;
}

/** 'Remover': asks once, removes, and loads both lists again (TEAM-11, TEAM-27 to TEAM-30). */
export function useRemoveMember({ type, id, name }: Member): {
  /** @param section takes the focus once the card with the pressed button is gone */
  ask: (section: HTMLElement | null) => void;
  isRemoving: boolean;
} {
  const queries = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);

  const reload = () =>
    Promise.all([
      queries.invalidateQueries(participantsQuery),
      queries.invalidateQueries(companionsQuery),
    ]);

  async function remove(section: HTMLElement | null): Promise<void> {
    setRemoving(true);
    try {
      await call(deletePerson, { params: { id }, body: {} });
      await reload();
      section?.focus({ preventScroll: true });
      showSuccess(removedText(type));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert({
        type: 'error',
        title: removalFailedText(type),
        message: error.message,
        confirmText: 'Tentar de novo',
        cancelText: 'Fechar',
        onConfirm: () => void remove(section),
      });
      // A member who was removed elsewhere disappears from the list.
      if (error.code === 'not_found') await reload();
    } finally {
      setRemoving(false);
    }
  }

  return {
    isRemoving,
    ask: (section) => {
      if (isRemoving) return;
      showAlert({
        type: 'warning',
        title: name,
        message: removalQuestion(type),
        confirmText: 'Remover',
        cancelText: 'Cancelar',
        onConfirm: () => void remove(section),
      });
    },
  };
}
