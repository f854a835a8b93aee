declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * SHELL-28: a page view for the analytics data layer. `pattern` is the route's, never the address
 * itself, which may hold a token or an id (C102, D25). No script is ever loaded from here.
 */
export function pushPageView(pattern: string, title: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page_path: pattern, page_title: title });
}
