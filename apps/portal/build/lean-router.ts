import type { Plugin } from 'vite';

const routerFile = /\/node_modules\/react-router\/dist\/production\//;
const unmarkedCall = /= (React\$1\.(?:memo|createContext)\()/g;
/** Names for developer tools, and complaints about misuse that our tests would have shown. */
const forDevelopers = /^(?:\w+\.displayName = .*|\t+(?:warning|invariant)\(.*\));$/gm;

/** Asked at every drawing whether this is the data mode, which would keep its half in the page. */
const modeQuestion = 'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : ';

/**
 * React Router's package says that it has no side effects, but its calls of `memo` and
 * `createContext` are not marked as pure, and on one of them hangs all of the data mode that the
 * declarative mode does not use: with it go 3 kB.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    transform(code, id) {
      if (!routerFile.test(id)) return null;
      const marked = code.replace(unmarkedCall, '= /* @__PURE__ */ $1').replace(modeQuestion, '');
      return { code: marked.replace(forDevelopers, ';'), map: null };
    },
  };
}
