import { AuthPage } from '@trilha/ui/layout/auth-page.tsx';
import { HowTo } from '@trilha/ui/layout/how-to.tsx';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../../shared/navigation/page-title.ts';
import './access.css';

const steps = [
  'Cadastre seu 4x4 pelo chassi',
  'Escolha a etapa e inscreva a família',
  'Pague com Pix e venha pra trilha',
];

interface AuthFrameProps {
  title: string;
  /** Something else than the address promised: the page is called so, and the title takes the focus. */
  isNews?: boolean;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A screen before the portal: the map, how it works, and one thing to do (C98). */
export function AuthFrame({ title, isNews, lead, children }: AuthFrameProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(isNews ? title : undefined);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews, title]);
  return (
    <AuthPage over={<HowTo steps={steps} />}>
      <div className="stack-m">
        <div className="stack-s">
          <h1 ref={heading} tabIndex={isNews ? -1 : undefined}>
            {title}
          </h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </AuthPage>
  );
}
