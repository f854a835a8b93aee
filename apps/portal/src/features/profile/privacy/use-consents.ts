import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { clearDraft, readDraft, saveDraft } from '../../../shared/drafts.ts';
import type { Consent } from '../../../shared/account-forms/consent-fields.tsx';
import { useCustomer } from '../../../shared/session/current-customer.ts';
import { formIds } from '../profile-tabs.ts';
import { differs } from '../../../shared/forms/differs.ts';
import { storedValues } from '../own-data/stored-values.ts';
import { useSaveProfile } from '../own-data/use-save-profile.ts';

type Flags = Record<Consent, boolean>;

/** Only the consents chosen here. The others stay as stored, e.g. by another device. */
function chosenIn(draft: Record<string, unknown> | null): Partial<Flags> {
  const kept = CONSENTS.map((name) => [name, draft?.[name]] as const);
  return Object.fromEntries(kept.filter(([, given]) => typeof given === 'boolean'));
}

/** The five consents: stored values with the draft on top until it is saved (D5a, PROF-06). */
export function useConsents(onSaved: () => void) {
  const customer = useCustomer();
  const save = useSaveProfile();
  const stored = storedValues.privacy(customer);
  const [chosen, setChosen] = useState(() => chosenIn(readDraft(customer.id, formIds.privacy)));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isSaved, setSaved] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    setSaved(false);
    try {
      await save({ consents: chosen });
      setChosen({});
      clearDraft(customer.id, formIds.privacy);
      setSaved(true);
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setSending(false);
    }
  }

  return {
    field: (name: Consent): ComponentProps<'input'> => ({
      name,
      checked: chosen[name] ?? stored[name],
      onChange: (event) => {
        const next = { ...chosen, [name]: event.target.checked };
        setChosen(next);
        saveDraft(customer.id, formIds.privacy, next);
      },
    }),
    form: { failure, isSending },
    isChanged: differs(stored, chosen),
    isSaved,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSending) void send();
    },
    discard: () => {
      setChosen({});
      clearDraft(customer.id, formIds.privacy);
    },
  };
}
