import { Modal } from '@trilha/ui/dialog/modal.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, useEffect, useState } from 'react';
import { errorWithoutAnswer } from '../../shared/api/api-error.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import type { AddFormsProps } from './add-forms.tsx';

const loadForms = () => import('./add-forms.tsx');
type Forms = Awaited<ReturnType<typeof loadForms>>;

/** Brings the forms while nothing else is to be done, so that they are there if the network goes. */
export function useFormsEarly(): void {
  useEffect(() => {
    const timer = setTimeout(() => loadForms().catch(() => undefined), 3_000);
    return () => clearTimeout(timer);
  }, []);
}

function titleOf({ place }: AddFormsProps): string {
  if (place.role === 'vehicle') return 'Adicionar veículo';
  return place.role === 'companion' ? 'Adicionar acompanhante' : 'Adicionar participante';
}

/** The form of a new vehicle or person over the registration form, which keeps everything meanwhile. */
export function AddDialog(props: AddFormsProps): JSX.Element {
  const [forms, setForms] = useState<Forms | 'failed'>();
  useEffect(() => {
    if (!forms) loadForms().then(setForms, () => setForms('failed'));
  }, [forms]);
  return (
    <Modal title={titleOf(props)} wide={props.place.role !== 'companion'} onClose={props.onClose}>
      {forms === 'failed' && (
        <LoadFailed error={errorWithoutAnswer()} onRetry={() => setForms(undefined)} />
      )}
      {forms === undefined && (
        <div className="stack" aria-busy="true">
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      )}
      {typeof forms === 'object' && <forms.AddForms {...props} />}
    </Modal>
  );
}
