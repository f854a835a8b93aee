import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { SolidarityLineAnswer } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import './solidarity-line.css';

/** What the fee of a stage became, or will become, with the way to the accounts (AFTER-59). */
export function SolidarityLine({ line }: { line: SolidarityLineAnswer }): JSX.Element {
  const { gift, is_promise: isPromise, entities, season } = line;
  return (
    <section className={isPromise ? 'sol sol--pre' : 'sol'} aria-label="O que a taxa vira">
      <p>
        <span>{isPromise ? 'Sua taxa vai virar' : 'Sua taxa virou'}</span> <b>{gift}</b>{' '}
        <span>{entities === 1 ? 'para 1 entidade.' : `para ${entities} entidades.`}</span>
      </p>
      <TextLink as={AppLink} to={to(paths.solidarity, { season })}>
        {isPromise ? 'Para quem' : 'Ver as contas'}
      </TextLink>
    </section>
  );
}
