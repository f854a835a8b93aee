import type { JSX } from 'react';
import { paths } from '@trilha/contract/portal-paths.ts';
import { MemberAdd } from './member-add.tsx';

/** RTE-28. */
export default function PersonAddScreen(): JSX.Element {
  return <MemberAdd address={paths.addParticipant} usual="piloto" />;
}
