import { Modal } from '@trilha/ui/dialog/modal.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import type { ComponentType, JSX } from 'react';
import { LatePart, useBroughtEarly } from '../../../shared/feedback/late-part.tsx';
import type { AddFormProps } from './add-form.ts';

/** The late form, as the dialog draws either. */
interface LateForm {
  Form: ComponentType<AddFormProps>;
}

const loadVehicleForm = async (): Promise<LateForm> => ({
  Form: (await import('./add-vehicle-form.tsx')).AddVehicleForm,
});
const loadPersonForm = async (): Promise<LateForm> => ({
  Form: (await import('./add-person-form.tsx')).AddPersonForm,
});

/** Preloads both forms. */
export function useFormsEarly(): void {
  useBroughtEarly(loadVehicleForm);
  useBroughtEarly(loadPersonForm);
}

function titleOf({ place }: AddFormProps): string {
  if (place.role === 'vehicle') return 'Adicionar veículo';
  return place.role === 'companion' ? 'Adicionar acompanhante' : 'Adicionar participante';
}

const waiting = (
  <div className="stack" aria-busy="true">
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </div>
);

/** The form of a new vehicle or person in a dialog above the registration form, which keeps its state. */
export function AddDialog(props: AddFormProps): JSX.Element {
  const { role } = props.place;
  return (
    <Modal title={titleOf(props)} wide={role !== 'companion'} onClose={props.onClose}>
      <LatePart load={role === 'vehicle' ? loadVehicleForm : loadPersonForm} waiting={waiting}>
        {({ Form }) => <Form {...props} />}
      </LatePart>
    </Modal>
  );
}
