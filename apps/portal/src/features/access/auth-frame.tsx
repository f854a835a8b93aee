import { AuthPage } from '@trilha/ui/layout/auth-page.tsx';
import { HowTo } from '@trilha/ui/layout/how-to.tsx';
import type { JSX, ReactNode } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import './access.css';

export interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** Replaces the steps and the map. */
  over?: ReactNode;
  children?: ReactNode;
}

/** The frame of a screen before login: the map, how it works and one action (C98). */
export function AuthFrame({ title, lead, over, children }: AuthFrameProps): JSX.Element {
  const { voice } = useBrand();
  return (
    <AuthPage over={over || <HowTo steps={voice.steps} />}>
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
