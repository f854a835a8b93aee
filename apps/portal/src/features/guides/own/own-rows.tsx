import {
  getUserEvents,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { classNames } from '@trilha/ui/class-names.ts';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { call } from '../../../shared/api/call.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { ownEntries } from '../../../shared/own-entry/own-entries.ts';
import { type OwnKind, ownState } from '../../../shared/own-entry/own-state.ts';
import type { OwnRow, OwnRows } from './own.ts';
import './own-rows.css';

const marks: Partial<Record<OwnKind, string>> = {
  pay: 'own-row-no--hollow',
  review: 'own-row-no--hollow',
  waiting: 'own-row-no--line',
};

/** The registration in the words of the stage's page (JOUR-04). */
function ownRow(registration: Registration, now: Date, isRow: boolean): OwnRow {
  const { kind, figure, words, note, spoken, action } = ownState(registration, now);
  const usual = kind === 'review' ? 'tertiary' : 'solid';
  return {
    state: (
      <p className="left own-row">
        <span className="vh">{spoken}</span>
        <b className={classNames('own-row-no', marks[kind])} aria-hidden="true">
          {figure}
        </b>
        <span aria-hidden="true">{words}</span>
        {note && <small aria-hidden="true">{note}</small>}
      </p>
    ),
    action: (
      <ButtonLink
        as={AppLink}
        to={action.to}
        variant={kind === 'pay' ? 'primary' : usual}
        size={isRow ? 'small' : undefined}
        block
      >
        {kind === 'pay' && <Icon name="qr" />}
        {action.label}
      </ButtonLink>
    ),
  };
}

/**
 * The customer's active registrations by stage, those to pay first, with the parts of a row that show them. The token
 * is given by hand, so that a session that is over does not lead a reader of this public page to the login.
 * @throws ApiError when they cannot be read
 */
async function readOwnRows(token: string, signal: AbortSignal): Promise<OwnRows> {
  const { userRegistration } = await call(getUserEvents, {
    bearer: token,
    signal,
    background: true,
  });
  return {
    token,
    of: (stageId, now, isRow = false) => {
      const [first] = ownEntries(userRegistration, stageId);
      return first && ownRow(first, now, isRow);
    },
  };
}

/** Reads them now and whenever the page comes into sight, until aborted. What one has is kept when an answer fails. */
export function followOwnRows(
  token: string,
  signal: AbortSignal,
  onRead: (own: OwnRows) => void,
): void {
  const lookInSight = (): void => {
    if (signal.aborted || document.visibilityState !== 'visible') return;
    readOwnRows(token, signal).then(onRead, () => undefined);
  };
  lookInSight();
  document.addEventListener('visibilitychange', lookInSight, { signal });
}
