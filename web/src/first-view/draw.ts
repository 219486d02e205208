import './globals';

/** What anybody opens first. */
const PATHS = ['/introduction', '/login', '/joborder_search'];

// Run while building, see `vite-first-view.ts`. Later than the globals, which modules look for.
const { drawView } = await import('./views');
const views: Record<string, { th: string; en: string }> = {};
for (const path of PATHS) {
  views[path] = { th: await drawView(path, 'th'), en: await drawView(path, 'en') };
}
process.stdout.write(JSON.stringify(views));
