import { AuthPage } from '@trilha/ui/layout/auth-page.tsx';
import { HowTo } from '@trilha/ui/layout/how-to.tsx';
import type { JSX, ReactNode } from 'react';
import './access.css';

const steps = [
  { text: 'Cadastre seu 4x4 pelo chassi', turn: 90 },
  { text: 'Escolha a etapa e inscreva a família', turn: -45 },
  { text: 'Pague com Pix e venha pra trilha', turn: 0 },
];

interface AuthFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A screen before the portal: the map, how it works, and one thing to do (C98). */
export function AuthFrame({ title, lead, children }: AuthFrameProps): JSX.Element {
  return (
    <AuthPage over={<HowTo steps={steps} />}>
      <div className="stack-m">
        <div className="stack-s">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </AuthPage>
  );
}
