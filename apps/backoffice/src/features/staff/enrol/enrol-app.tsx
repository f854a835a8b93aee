import { useQuery } from '@tanstack/react-query';
import { beginTotp, confirmTotp } from '@trilha/contract/staff/factors.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Problem } from '../../../shared/forms/problem.tsx';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { QrCode } from '@trilha/web/page/qr-code.tsx';
import { CodeForm } from '../factor/code-form.tsx';
import type { Enrolled } from './enrolled.ts';

interface EnrolAppProps {
  challenge: string;
  enrolling: (work: Promise<Enrolled>) => Promise<void>;
  /** Back to the passkey; null when the browser does not support passkeys. */
  onBack: (() => void) | null;
}

/** Sets up an authenticator app: shows its secret as QR code and text, then asks for the first code. */
export function EnrolApp({ challenge, enrolling, onBack }: EnrolAppProps): JSX.Element {
  const begun = useQuery({
    queryKey: ['staff', 'enrol', challenge],
    queryFn: () => call(beginTotp, { body: { challenge } }),
    // Every request creates another secret, so it is never refetched.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  });
  return (
    <>
      <ol className="enrol-steps">
        <li>Abra um aplicativo de códigos no celular e escolha adicionar conta.</li>
        <li>Aponte para o código, ou digite a chave que está junto dele.</li>
      </ol>
      {begun.error ? <Problem text={problemOf(begun.error)} /> : null}
      <div className="enrol-qr" aria-busy={begun.isPending}>
        {begun.data ? (
          <>
            <QrCode code={begun.data.address} label="Código da conta para o aplicativo" />
            <p>
              <span className="help">Chave para digitar</span>
              <code className="secret">{begun.data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
            </p>
          </>
        ) : null}
      </div>
      <CodeForm
        kind="confirm"
        isNext
        onSend={(code) =>
          enrolling(
            call(confirmTotp, { body: { challenge, code, label: 'Aplicativo de códigos' } }),
          )
        }
      />
      {onBack ? (
        <p className="s q">
          <TextButton onClick={onBack}>Usar chave de acesso</TextButton>
        </p>
      ) : null}
    </>
  );
}
