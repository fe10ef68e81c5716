/** The walls of the house: who may import whom. */
const doors =
  '^src/(entry-server\\.tsx|entry-client\\.tsx|defects/|site/|content/schema\\.ts|panel/.+\\.ts$)';

/** What answers and keeps messages, wherever it runs. */
const mailCore =
  '^mock-api/(contract|inbox|inbox-reader|journal|journal-inbox|mail|message-index|open-api|payload|problem|scenarios|service)[.]ts';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.](svg|woff2|css)[?]' },
    },
    {
      name: 'site-and-mail-know-no-tests',
      comment: 'The oracle is independent: what is tested never reads it.',
      severity: 'error',
      from: { path: '^(src|mock-api)/' },
      to: { path: '^(fixtures|tests|snapshots)/' },
    },
    {
      name: 'site-knows-no-mock',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^mock-api/' },
    },
    {
      name: 'tests-use-the-doors',
      comment: 'Instruments look at the site as anyone can: through render, registry and types.',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^src/', pathNot: doors },
    },
    {
      name: 'one-door-to-render',
      severity: 'error',
      from: { path: '^tests/', pathNot: '^tests/support/' },
      to: { path: '^src/(entry-server|site/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'content-is-data',
      severity: 'error',
      from: { path: '^src/content/' },
      to: { path: '^src/', pathNot: '^src/(content|site|defects)/' },
    },
    {
      name: 'content-keeps-to-its-language',
      severity: 'error',
      from: { path: '^src/content/(de|ru|en)/' },
      to: { path: '^src/content/(de|ru|en)/', pathNot: '^src/content/$1/' },
    },
    {
      name: 'site-is-the-ground',
      severity: 'error',
      from: { path: '^src/site/' },
      to: { path: '^src/', pathNot: '^src/site/' },
    },
    {
      name: 'defects-stand-on-site',
      severity: 'error',
      from: { path: '^src/defects/' },
      to: { path: '^src/', pathNot: '^src/(defects|site)/' },
    },
    {
      name: 'components-below-sections',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/(sections|layout|pages|head|app|entry|page-table)' },
    },
    {
      name: 'sections-below-pages',
      severity: 'error',
      from: { path: '^src/sections/' },
      to: { path: '^src/(layout|pages|head|app|entry|page-table)' },
    },
    {
      name: 'layout-and-pages-apart',
      severity: 'error',
      from: { path: '^src/(pages|layout|head)/' },
      to: { path: '^src/(app|entry|page-table)' },
    },
    {
      name: 'profile-is-read-in-one-place',
      comment: 'Whoever shows a page is handed its profile.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(defects/plain-file-profile[.]ts|panel/)' },
      to: { path: '^src/defects/profile[.]ts' },
    },
    {
      name: 'registry-is-for-tools',
      comment: 'Pages hold the defects they need; the registry would bring all of them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(defects/profile[.]ts|panel/)' },
      to: { path: '^src/defects/registry[.]ts' },
    },
    {
      name: 'site-knows-no-panel',
      comment: 'Only those who serve the site offer the panel.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/panel/' },
      to: { path: '^src/panel/' },
    },
    {
      name: 'panel-looks-from-outside',
      comment: 'It knows the defects and where paths lead, and sees the rest on the page.',
      severity: 'error',
      from: { path: '^src/panel/' },
      to: { path: '^src/', pathNot: '^src/(panel/|defects/|site/|resolve-page[.]ts)' },
    },
    {
      name: 'mail-core-knows-no-carrier',
      severity: 'error',
      from: { path: mailCore },
      to: { path: 'node_modules/(express|msw)/|^mock-api/(express|msw)' },
    },
    {
      name: 'mail-core-runs-everywhere',
      comment: 'The plain files run it in the browser.',
      severity: 'error',
      from: { path: mailCore },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'inbox-page-stands-alone',
      comment: 'Its scripts are served as they are: a browser finds nothing but their siblings.',
      severity: 'error',
      from: { path: '^mock-api/inbox-assets/' },
      to: { pathNot: '^mock-api/inbox-assets/' },
    },
    {
      name: 'fixtures-are-data',
      severity: 'error',
      from: { path: '^fixtures/' },
      to: { path: '.*' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
