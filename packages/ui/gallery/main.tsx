import { createRoot } from 'react-dom/client';

import '../src/theme/tokens.css';
import '../src/theme/hand.css';
import '../src/theme/elements.css';
import '../src/theme/base.css';
import './accents.css';
import { HandProvider } from '../src/hand/hand.ts';
import { Gallery } from './gallery.tsx';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['accent'] = query.get('accent') ?? 'red';
const hand = query.get('hand') === 'near' ? 'near' : 'far';
document.documentElement.dataset['hand'] = hand;
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <HandProvider value={hand}>
      <Gallery dialog={query.get('dialog')} />
    </HandProvider>,
  );
