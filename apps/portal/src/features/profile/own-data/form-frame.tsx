import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { ErrorSummary } from '@trilha/ui/feedback/error-summary.tsx';
import type { ComponentProps, FormEvent, JSX, ReactNode } from 'react';
import { ProfileSaveBar } from './profile-save-bar.tsx';

interface FormFrameProps extends Omit<
  ComponentProps<typeof ProfileSaveBar>,
  'onDiscard' | 'isSending'
> {
  form: {
    summary?: ComponentProps<typeof ErrorSummary>;
    failure: string | null;
    isSending: boolean;
  };
  /** Replaces the failure message when there is more to do about it. */
  notice?: JSX.Element | null;
  submit: (event: FormEvent) => void;
  discard: () => void;
  children: ReactNode;
}

/** A tab's form: the problems above the fields, the save button below them. */
export function FormFrame({
  form,
  notice,
  submit,
  discard,
  children,
  ...state
}: FormFrameProps): JSX.Element {
  return (
    <form className="stack-m" noValidate onSubmit={submit}>
      {form.summary && <ErrorSummary {...form.summary} />}
      {children}
      {notice ??
        (form.failure && (
          <Alert type="error" role="alert" title="Não deu para salvar">
            <p>{form.failure}</p>
          </Alert>
        ))}
      <ProfileSaveBar {...state} isSending={form.isSending} onDiscard={discard} />
    </form>
  );
}
