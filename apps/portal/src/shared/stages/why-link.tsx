import { paths, to } from '@trilha/contract/portal-paths.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';

/** Leads to the explanation of the customer's requests at a stage (OPEN-24, OPEN-67). */
export function WhyLink({ stageId }: { stageId: number }): JSX.Element {
  return (
    <p className="small">
      <TextLink as={AppLink} to={to(paths.explanation, { id: stageId })}>
        Por que não entrei?
      </TextLink>
    </p>
  );
}
