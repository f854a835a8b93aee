import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';

/** Leads to the form of a stage over a registration. */
export function EditLink({
  registration: { id, step_id },
}: {
  registration: Pick<Registration, 'id' | 'step_id'>;
}): JSX.Element {
  return (
    <TextLink as={AppLink} to={to(paths.editRegistration, { step_id, id })}>
      Editar inscrição
    </TextLink>
  );
}
