declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/**
 * SHELL-28: pushes a page view to the analytics data layer. `pattern` is the route's; a real address may hold a token
 * or id (C102, D25). This loads no script.
 */
export function pushPageView(pattern: string, title: string): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page_path: pattern, page_title: title });
}
