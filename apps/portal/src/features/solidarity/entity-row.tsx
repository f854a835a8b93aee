import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { formatCnpj } from '@trilha/contract/brazil/cnpj.ts';
import { centsFromWire, wholeReais } from '@trilha/contract/brazil/money.ts';
import type {
  SharedFile,
  SolidarityEntity,
  SolidarityPromise,
} from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { giftWords, quantityWords } from '@trilha/contract/solidarity/solidarity-words.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Mark } from '@trilha/ui/feedback/mark.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { StagePhoto } from '../../shared/stages/stage-photo.tsx';
import { Pile } from './pile.tsx';

const joined = (parts: readonly string[]): string => new Intl.ListFormat('pt-BR').format(parts);

/** A part of a promise: '800 kg', 'R$ 9.400,00'; with its name where the entity has several promises. */
function partWords(promise: SolidarityPromise, quantity: number, cents: number, isOne: boolean) {
  if (promise.quantity === null) return wholeReais(cents);
  return isOne ? quantityWords(promise, quantity) : giftWords({ ...promise, quantity });
}

function missingWords(promise: SolidarityPromise, isOne: boolean): string {
  const { quantity, given_quantity: done, value, given_value: given, due_on: due } = promise;
  const cents = centsFromWire(value) - centsFromWire(given);
  const rest = partWords(promise, (quantity ?? 0) - done, cents, isOne);
  return due === null ? rest : `${rest}, até ${formatDay(due)}`;
}

/** Whether everything is delivered, and when the last part was; else what is missing. */
function Standing({ promises }: Pick<SolidarityEntity, 'promises'>): JSX.Element {
  const open = promises.filter(({ is_kept: isKept }) => !isKept);
  const days = promises.flatMap(({ deliveries }) => deliveries.map((one) => one.delivered_on));
  const last = days.toSorted().at(-1);
  const missing = open.map((one) => missingWords(one, promises.length === 1));
  const things = open.reduce((sum, one) => sum + (one.quantity ?? 2) - one.given_quantity, 0);
  const isDone = open.length === 0 && last !== undefined;
  return (
    <p className="ent-w">
      <Mark kind={isDone ? 'ok' : 'warn'} />
      <span>
        {isDone
          ? `Entregue em ${formatDay(last)}`
          : `${things === 1 ? 'Falta' : 'Faltam'} ${joined(missing)}`}
      </span>
    </p>
  );
}

function FileLink({ file }: { file: SharedFile }): JSX.Element {
  return (
    <TextLink href={file.address} target="_blank" rel="noopener noreferrer">
      <Icon name={file.kind === 'picture' ? 'camera' : 'file'} />
      {file.name}
    </TextLink>
  );
}

/** An entity of a stage: promised, delivered, what is missing, documents and pictures. */
export function EntityRow({
  entity,
  stageTitle,
}: {
  entity: SolidarityEntity;
  stageTitle: string;
}): JSX.Element {
  const { name, city, state, cnpj, link, promises } = entity;
  const deliveries = promises.flatMap((promise) =>
    promise.deliveries.map((delivery) => ({ ...delivery, promise })),
  );
  const files = deliveries.flatMap((delivery) => delivery.files);
  const shown = deliveries.find((one) => one.files.some(({ kind }) => kind === 'picture'));
  const photo = shown?.files.find(({ kind }) => kind === 'picture');
  const isAll = promises.every(({ is_kept: isKept }) => isKept);
  const given = promises
    .filter(({ deliveries: all }) => all.length > 0)
    .map((one) =>
      partWords(one, one.given_quantity, centsFromWire(one.given_value), promises.length === 1),
    );
  return (
    <li className="ent">
      <Pile promises={promises} />
      <div className="ent-in">
        <h3>{name}</h3>
        <p className="small quiet">
          {`${city} (${state}). CNPJ ${formatCnpj(cnpj)}. Pela etapa ${stageTitle.replace(/^Etapa /, '')}.`}
        </p>
        <dl className="ent-d">
          <div>
            <dt>Prometido</dt>
            <dd>{joined(promises.map(giftWords))}</dd>
          </div>
          <div>
            <dt>Entregue</dt>
            <dd>{isAll ? 'Tudo' : joined(given) || 'Nada ainda'}</dd>
          </div>
        </dl>
        <Standing promises={promises} />
        {(files.length > 0 || link !== null) && (
          <p className="ent-l">
            {files
              .filter((file) => file !== photo)
              .map((file) => (
                <FileLink key={file.address} file={file} />
              ))}
            {link !== null && (
              <TextLink href={link} target="_blank" rel="noopener noreferrer">
                <Icon name="external" />
                Site da entidade
              </TextLink>
            )}
          </p>
        )}
      </div>
      {photo && shown && (
        <figure className="ent-ph">
          <StagePhoto
            address={photo.address}
            alt={`Foto da entrega a ${name}`}
            sizes="(min-width: 1024px) 45rem, 100vw"
          />
          <figcaption>
            {`Entrega de ${formatDay(shown.delivered_on)}: ${
              shown.quantity === null
                ? wholeReais(centsFromWire(shown.value))
                : quantityWords(shown.promise, shown.quantity)
            }.`}
          </figcaption>
        </figure>
      )}
    </li>
  );
}
