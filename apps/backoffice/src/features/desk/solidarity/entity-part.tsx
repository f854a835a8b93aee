import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import {
  type DeskDelivery,
  type DeskEntity,
  type DeskPromise,
  openSolidarityFile,
} from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { formatCnpj } from '@trilha/contract/brazil/cnpj.ts';
import { giftWords, quantityWords } from '@trilha/contract/solidarity/solidarity-words.ts';
import { addressOf } from '@trilha/web/api/build-request.ts';
import type { JSX } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { reaisOf } from '../../../shared/parts/amounts.ts';
import type { AccountAct } from './account-act.ts';

interface PartProps {
  refusal: string | null;
  onAct: (act: AccountAct) => void;
}

/** '800 kg, R$ 29.000,00' of goods; the amount of money. */
function deliveryWords(promise: DeskPromise, { quantity, value }: DeskDelivery): string {
  const amount = reaisOf(value);
  return quantity === null ? amount : `${quantityWords(promise, quantity)}, ${amount}`;
}

function Files({ delivery, refusal, onAct }: PartProps & { delivery: DeskDelivery }): JSX.Element {
  return (
    <>
      {delivery.files.map(({ id, kind, name, is_public: isPublic }) => (
        <div key={id}>
          <span>
            <a
              href={addressOf(openSolidarityFile, { params: { id } })}
              target="_blank"
              rel="noreferrer"
            >
              {kind === 'picture' ? 'Foto' : 'Documento'} {name}
              <span className="vh"> (abre em outra aba)</span>
            </a>{' '}
            <span className={isPublic ? 'st st--ok' : 'st st--line'}>
              {isPublic ? 'todos veem' : 'só a equipe'}
            </span>
          </span>
          <span className="desk-line-do">
            <GuardedButton refusal={refusal} onDo={() => onAct({ kind: 'remove-file', id, name })}>
              Apagar…<span className="vh"> {name}</span>
            </GuardedButton>
          </span>
        </div>
      ))}
    </>
  );
}

/** A promise with its deliveries. */
function PromisePart({
  promise,
  entity,
  refusal,
  onAct,
}: PartProps & { promise: DeskPromise; entity: DeskEntity }): JSX.Element {
  const { deliveries, due_on: due, is_kept: isKept } = promise;
  const words = giftWords(promise);
  return (
    <div className="solidarity-promise">
      <div className="solidarity-line">
        <p>
          <b>{words}</b>
          <span>{promise.quantity === null ? '' : `, ${reaisOf(promise.value)}`}</span>{' '}
          {isKept ? (
            <span className="st st--ok">entregue</span>
          ) : (
            <span className="st st--wait">
              {due === null ? 'falta entregar' : `falta, até ${formatDay(due)}`}
            </span>
          )}
        </p>
        <span className="desk-line-do">
          {isKept ? null : (
            <GuardedButton refusal={refusal} onDo={() => onAct({ kind: 'delivery', promise })}>
              Anotar entrega…<span className="vh"> de {words}</span>
            </GuardedButton>
          )}
          <GuardedButton refusal={refusal} onDo={() => onAct({ kind: 'promise', entity, promise })}>
            Mudar…<span className="vh"> {words}</span>
          </GuardedButton>
          {deliveries.length > 0 ? null : (
            <GuardedButton
              refusal={refusal}
              onDo={() =>
                onAct({
                  kind: 'removal',
                  of: 'promise',
                  id: promise.id,
                  words: `a promessa de ${words}`,
                })
              }
            >
              Tirar…<span className="vh"> {words}</span>
            </GuardedButton>
          )}
        </span>
      </div>
      {deliveries.map((delivery) => (
        <div key={delivery.id} className="lines solidarity-delivery">
          <div>
            <span>
              Entregue em <span className="num">{formatDay(delivery.delivered_on)}</span>:{' '}
              {deliveryWords(promise, delivery)}
            </span>
            <span className="desk-line-do">
              <GuardedButton
                refusal={refusal}
                onDo={() => onAct({ kind: 'file', deliveryId: delivery.id })}
              >
                Anexar…<span className="vh"> à entrega de {formatDay(delivery.delivered_on)}</span>
              </GuardedButton>
              {delivery.files.length > 0 ? null : (
                <GuardedButton
                  refusal={refusal}
                  onDo={() =>
                    onAct({
                      kind: 'removal',
                      of: 'delivery',
                      id: delivery.id,
                      words: `a entrega de ${formatDay(delivery.delivered_on)}`,
                    })
                  }
                >
                  Tirar…
                  <span className="vh"> a entrega de {formatDay(delivery.delivered_on)}</span>
                </GuardedButton>
              )}
            </span>
          </div>
          <Files delivery={delivery} refusal={refusal} onAct={onAct} />
        </div>
      ))}
    </div>
  );
}

/** An entity with what was promised and delivered. */
export function EntityPart({
  entity,
  refusal,
  onAct,
}: PartProps & { entity: DeskEntity }): JSX.Element {
  const { name, city, state, cnpj, link, promises } = entity;
  return (
    <li className="solidarity-entity">
      <div className="solidarity-line">
        <div>
          <h3>{name}</h3>
          <p className="q">
            <span>{`${city} (${state}). CNPJ ${formatCnpj(cnpj)}.`}</span>{' '}
            {link === null ? null : (
              <a href={link} target="_blank" rel="noreferrer">
                Site<span className="vh"> de {name} (abre em outra aba)</span>
              </a>
            )}
          </p>
        </div>
        <span className="desk-line-do">
          <GuardedButton
            refusal={refusal}
            onDo={() => onAct({ kind: 'promise', entity, promise: null })}
          >
            Prometer…<span className="vh"> a {name}</span>
          </GuardedButton>
          <GuardedButton refusal={refusal} onDo={() => onAct({ kind: 'entity', entity })}>
            Mudar…<span className="vh"> {name}</span>
          </GuardedButton>
          {promises.length > 0 ? null : (
            <GuardedButton
              refusal={refusal}
              onDo={() => onAct({ kind: 'removal', of: 'entity', id: entity.id, words: name })}
            >
              Tirar…<span className="vh"> {name}</span>
            </GuardedButton>
          )}
        </span>
      </div>
      {promises.map((promise) => (
        <PromisePart
          key={promise.id}
          promise={promise}
          entity={entity}
          refusal={refusal}
          onAct={onAct}
        />
      ))}
    </li>
  );
}
