import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';
import type { EntryChange } from '../entry-form/entry-data.ts';
import { changeNews } from './entry-change.ts';
import { EnteredPage } from '../sending/entered-page.tsx';

/** Shown after a saved change: what it did, then the current registration with its payment. */
export function ChangedPage(props: { registrationId: number; change: EntryChange }): JSX.Element {
  const { registrationId, change } = props;
  return (
    <EnteredPage
      registrationId={registrationId}
      renderNews={({ status }) => (
        <Alert type="success" role="alert" title="Alterações salvas">
          <p>{changeNews(change, status)}</p>
        </Alert>
      )}
    />
  );
}
