import {
  readMarketingLink,
  resumeMarketing,
  stopMarketing,
} from '@trilha/contract/consents/marketing-link.endpoints.ts';
import { MARKETING_WORDS, type MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthNews } from './auth-news.tsx';

/** Page state kept in the history after the link is removed from the address, so that a reload still works. */
export interface KeptLink {
  readonly link: string;
  /** The purposes that the customer just stopped; `undo` is the token that resumes them. */
  readonly stopped?: readonly MarketingPurpose[];
  readonly undo?: string | null;
}

type Known = readonly MarketingPurpose[] | 'wrong' | 'failed' | null;

const inWords = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'ofertas, novidades da marca e a newsletter'. */
const listOf = (purposes: readonly MarketingPurpose[]): string =>
  inWords.format(purposes.map((purpose) => MARKETING_WORDS[purpose]));

function Profile({ children }: { children: string }): JSX.Element {
  return (
    <p>
      <TextLink as={AppLink} to={paths.profilePrivacy}>
        {children}
      </TextLink>
    </p>
  );
}

interface PressProps {
  does: string;
  variant?: 'primary';
  onPress: () => Promise<void>;
}

/** A button with its error above; the customer can press it again after a failure. */
function Press({ does, variant, onPress }: PressProps): JSX.Element {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onPress();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
  };
  return (
    <>
      {problem && <Alert type="error" role="alert" title={problem} />}
      <Button variant={variant} block busy={isBusy} onClick={() => void press()}>
        {does}
      </Button>
    </>
  );
}

export function ReadingLink(): JSX.Element {
  return (
    <AuthFrame title="O que você recebe" lead="Um instante.">
      <Skeleton shape="control" />
    </AuthFrame>
  );
}

export function WrongLink(): JSX.Element {
  return (
    <AuthNews
      title="Este link não vale"
      lead="Ele veio incompleto, ou a conta não existe mais. No seu perfil você escolhe o que recebe."
    >
      <Profile>Escolher no perfil</Profile>
    </AuthNews>
  );
}

/** The marketing purposes that the link's customer receives now. */
function useKnown(link: string) {
  const [known, setKnown] = useState<Known>(null);
  useEffect(() => {
    let isGone = false;
    const tell = (found: Known): void => {
      if (!isGone) setKnown(found);
    };
    call(readMarketingLink, { params: { link }, credentials: 'omit' }).then(
      ({ receives }) => tell(receives),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        tell(['not_found', 'invalid'].includes(error.code) ? 'wrong' : 'failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [link]);
  return [known, setKnown] as const;
}

interface MarketingChoiceProps {
  kept: KeptLink;
  /** Loads the purposes again. */
  onRetry: () => void;
}

/** Shows what the customer receives, a button that stops all of it and a button that undoes this. */
export function MarketingChoice({ kept, onRetry }: MarketingChoiceProps): JSX.Element {
  const { link, stopped = [], undo = null } = kept;
  const { name } = useBrand();
  const [known, setKnown] = useKnown(link);
  const [isBack, setBack] = useState(false);
  const keep = (state: KeptLink): void => navigate(paths.stopMarketing, { replace: true, state });
  const stop = async (): Promise<void> => {
    const answer = await call(stopMarketing, { params: { link } });
    setBack(false);
    setKnown([]);
    keep({ link, ...answer });
  };
  const resume = async (): Promise<void> => {
    const body = { undo: undo ?? '' };
    const { receives } = await call(resumeMarketing, { params: { link }, body });
    setBack(true);
    setKnown(receives);
    keep({ link });
  };

  if (known === null) return <ReadingLink />;
  if (known === 'wrong') return <WrongLink />;
  if (known === 'failed') {
    return (
      <AuthNews title="Sem resposta" lead="Não deu para ver o que você recebe. Tente de novo.">
        <Button variant="primary" block onClick={onRetry}>
          Tentar de novo
        </Button>
      </AuthNews>
    );
  }
  const others = (
    <p className="small quiet">O que é sobre a sua inscrição e a sua conta continua chegando.</p>
  );
  if (known.length > 0) {
    return (
      <AuthNews
        title={isBack ? 'Você voltou a receber' : 'Parar de receber?'}
        lead={`Hoje você recebe da ${name}: ${listOf(known)}.`}
      >
        <Press does="Parar de receber tudo" variant="primary" onPress={stop} />
        {others}
        <Profile>Escolher um por um no perfil</Profile>
      </AuthNews>
    );
  }
  const wasPressed = stopped.length > 0;
  return (
    <AuthNews
      title={wasPressed ? 'Pronto, paramos' : 'Você não recebe nada disso'}
      lead={
        wasPressed
          ? `Você não recebe mais da ${name}: ${listOf(stopped)}.`
          : `Nenhum e-mail de divulgação da ${name} chega a você.`
      }
    >
      {undo !== null && <Press does="Desfazer" onPress={resume} />}
      {others}
      <Profile>Escolher um por um no perfil</Profile>
    </AuthNews>
  );
}
