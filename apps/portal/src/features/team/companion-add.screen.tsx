import type { JSX } from 'react';
import { paths } from '@trilha/contract/portal-paths.ts';
import { MemberAdd } from './member-add.tsx';

/** RTE-30: the same form with companion preselected (C163). */
export default function CompanionAddScreen(): JSX.Element {
  return <MemberAdd address={paths.addCompanion} usual="acompanhante" />;
}
