import '@trilha/ui/theme/tokens.css';
import '../shared/styles/theme.css';
import '../shared/styles/base.css';
import '../shared/styles/marks.css';
import '../features/checkin/phone/phone.css';
import '../features/checkin/phone/form.css';
import '../features/checkin/phone/looking/verdict.css';
import '@trilha/contract/brazil/zod-setup.ts';
import { keepSchemasOnServerTime } from '@trilha/web/clock/server-clock.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckinApp } from '../features/checkin/phone/checkin-app.tsx';
import { createGate } from '../features/checkin/phone/gate.ts';
import { keepPage } from '../features/checkin/phone/keeping/keep-page.ts';
import { openStore } from '../features/checkin/phone/keeping/store.ts';

keepSchemasOnServerTime();
const gate = createGate(openStore());
void gate.start();
void keepPage();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CheckinApp gate={gate} />
  </StrictMode>,
);
