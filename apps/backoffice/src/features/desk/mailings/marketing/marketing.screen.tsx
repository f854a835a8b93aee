import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { PERSON_FIELD_NAMES } from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import {
  rehearseMarketing,
  startMarketing,
} from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { type JSX, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { problemOf } from '../../../../shared/forms/use-sending.ts';
import { Screen } from '../../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../../shared/frame/scope.ts';
import { counted } from '../../../../shared/table/list-column.ts';
import { PERSON } from '../mailing-words.ts';
import {
  type ChosenCircle,
  MarketingAudiencePart,
  NOBODY_YET,
} from './marketing-audience-part.tsx';
import { openedMailing } from '../mailing-address.ts';
import { MarketingSample } from './marketing-sample.tsx';
import { MessagePart } from '../writing/message-part.tsx';
import { SendBar } from '../writing/send-bar.tsx';
import { SendMailingDialog } from '../writing/send-mailing-dialog.tsx';
import { useMessageDraft } from '../writing/use-message-draft.ts';
import { isWritten } from '../writing/words-fields.tsx';
import '../mailings.css';

/** Marketing: audience by consent and brand, text with preview, and time of sending. */
export default function MarketingScreen(): JSX.Element {
  const { brand: slug, search: scope } = useScope();
  const navigate = useNavigate();
  const drafted = useMessageDraft('marketing');
  const { leaves } = drafted;
  const { subject, text } = drafted.draft;
  const words = { subject, text };
  const [chosen, setChosen] = useState<ChosenCircle>(NOBODY_YET);
  const [isAsking, setAsking] = useState(false);
  const inScope = brands.find((one) => one.slug === slug)?.id;
  const brand = inScope ?? chosen.brand;
  const { purpose, circle, stages } = chosen;
  const isChosen =
    brand !== null && purpose !== null && (circle === 'everybody' || stages.length > 0);
  const wish = { brand: brand ?? 0, purpose: purpose ?? 'receive_offers', circle, stages } as const;
  const rehearsal = useQuery({
    queryKey: ['desk', 'marketing-rehearsal', wish],
    queryFn: ({ signal }) => call(rehearseMarketing, { body: wish, signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    ...REHEARSED,
  });
  const told = isChosen && !rehearsal.isPlaceholderData ? rehearsal.data : undefined;
  const hindrance = ((): string | null => {
    if (!isChosen) return 'Falta escolher quem recebe.';
    if (!isWritten(words, PERSON_FIELD_NAMES)) {
      return 'Faltam o assunto e o texto, com campos que existem.';
    }
    if (told === undefined) return rehearsal.isError ? 'Não deu para contar.' : 'Contando…';
    return told.able === 0 ? 'Ninguém desta escolha autorizou.' : null;
  })();
  return (
    <Screen>
      <ScreenHead
        title="Novo marketing"
        facts={<Link to={{ pathname: backofficePaths.mailings, search: scope }}>Mensagens</Link>}
      />
      <div className="mailing-page">
        <MessagePart {...drafted} fields={PERSON_FIELD_NAMES} />
        <section aria-label="A quem chega" aria-busy={isChosen && rehearsal.isPending}>
          <h2>A quem chega</h2>
          <MarketingAudiencePart
            chosen={{ ...chosen, brand }}
            isBrandGiven={inScope !== undefined}
            onChoose={(change) => setChosen({ ...chosen, ...change })}
          />
          <Problem text={isChosen && rehearsal.error ? problemOf(rehearsal.error) : null} />
          {told ? (
            <div className="mailing-told">
              <p className="mailing-count">
                <b className="num">{told.able.toLocaleString('pt-BR')}</b>{' '}
                {told.able === 1 ? 'pessoa recebe' : 'pessoas recebem'}
              </p>
              {told.refused === 0 ? null : (
                <p className="q">
                  {counted(told.refused, PERSON)} autorizaram, mas o servidor de e-mail recusa o
                  endereço.
                </p>
              )}
            </div>
          ) : null}
          <MarketingSample words={words} brand={brand} purpose={purpose} />
        </section>
        <SendBar leaves={leaves} hindrance={hindrance} onAsk={() => setAsking(true)} />
      </div>
      {isAsking && told ? (
        <SendMailingDialog
          told={{ ...told, people: told.able }}
          after="Quem retirar a autorização até lá não recebe."
          moment={leaves}
          send={(said) =>
            call(startMarketing, { body: { ...wish, ...words, ...said, version: told.version } })
          }
          recount={() => rehearsal.refetch()}
          onClose={() => setAsking(false)}
          onStarted={(id) => {
            drafted.forget();
            void navigate(openedMailing(scope, id));
          }}
        />
      ) : null}
    </Screen>
  );
}
