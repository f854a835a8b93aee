import { brands as allBrands } from '@trilha/brands/brands.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { reaisOf } from '../../../shared/parts/amounts.ts';

interface LackingFundsProps {
  brands: DeskToday['alarms']['lacking_funds'];
}

/** Brands whose account lacked funds for refunds: the missing amount, and a link to the refunds. */
export function LackingFunds({ brands }: LackingFundsProps): JSX.Element {
  return (
    <>
      {brands.map(({ automaker_id, refunds, missing }) => (
        <div key={automaker_id} className="note note--bad">
          <span className="mark" aria-hidden="true">
            !
          </span>
          <span>
            <b>
              Falta saldo na conta de {allBrands.find(({ id }) => id === automaker_id)?.name}:{' '}
              {reaisOf(missing)}
            </b>{' '}
            {refunds === 1 ? 'para 1 devolução' : `para ${refunds} devoluções`}. Ponha saldo e{' '}
            <Link to={`${backofficePaths.money}?visao=devolucoes`}>peça de novo</Link>.
          </span>
        </div>
      ))}
    </>
  );
}
