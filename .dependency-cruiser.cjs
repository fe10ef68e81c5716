/**
 * Who may import whom. Areas are folders; below `tools` and `packages`, each
 * subfolder is one. An area imports only the areas listed for it, so imports go
 * one way and areas cannot form a cycle.
 */
const site = 'src';
const areas = {
  src: [],
  theme: [],
  panel: ['src', 'theme'],
  'mock-api': [],
  server: ['src', 'panel', 'mock-api'],
  'packages/kit': [],
  'packages/audit': ['packages/kit'],
  'packages/snapshots': ['packages/kit'],
  'tools/site': ['src', 'server'],
  'tools/spec': ['src', 'server', 'packages/audit', 'tools/site', 'fixtures'],
  'tools/app': ['tools/site', 'tools/spec'],
  'tools/snapshots': [
    ...['src', 'server', 'packages/snapshots', 'tools/site', 'tools/spec', 'tools/app'],
  ],
  'tools/audit': ['src', 'server', 'packages/audit', 'tools/site', 'tools/spec'],
  'tools/defects': [
    ...['src', 'server', 'packages/audit', 'packages/snapshots'],
    ...['tools/site', 'tools/spec', 'tools/snapshots', 'tools/audit'],
  ],
  'tools/changes': [
    ...['src', 'packages/audit', 'packages/snapshots', 'tools/site'],
    ...['tools/snapshots', 'tools/audit', 'tools/defects'],
  ],
  'tools/report': [
    ...['src', 'panel', 'server', 'packages/audit', 'tools/site', 'tools/spec'],
    ...['tools/app', 'tools/snapshots', 'tools/audit', 'tools/defects'],
  ],
  'tools/docs': ['packages/audit', 'packages/snapshots', 'tools/site'],
  fixtures: [],
};

/** What an area’s tests may import besides. */
const testsOnly = 'tests/support';

const areaRules = Object.entries(areas).flatMap(([area, allowed]) => {
  const shared = area.startsWith('tools/') ? ['packages/kit'] : [];
  const inside = [area, ...allowed, ...shared].map((folder) => `^${folder}/`);
  const rule = (name, from, extra) => ({
    name: `${name}: ${area}`,
    comment: `${area} imports only itself${allowed.length > 0 ? `, ${allowed.join(', ')}` : ''}.`,
    severity: 'error',
    from: { path: `^${area}/`, ...from },
    to: { pathNot: [...inside, ...extra, 'node_modules'], dependencyTypesNot: ['core'] },
  });
  const isTest = '[.](test|spec)[.]tsx?$';
  return [
    rule('area', { pathNot: isTest }, []),
    rule('area of tests', { path: `^${area}/.*${isTest}` }, [`^${testsOnly}/`, '^server/']),
  ];
});

/** The entry points of the audit, for others and for this repository; its corpus is for tests. */
const auditEntry = '^packages/audit/(index|internal)[.]ts$';
const auditCorpus = '^packages/audit/corpus/';
const tested = '^(tests|bench)/|[.]test[.]tsx?$';
const auditRules = [
  ['the-audit-is-used-by-its-entry', { pathNot: ['^packages/audit/', tested] }, [auditEntry]],
  [
    'the-audit-is-tested-by-its-entry-and-corpus',
    { path: tested, pathNot: '^packages/audit/' },
    [auditEntry, auditCorpus],
  ],
].map(([name, from, pathNot]) => ({
  name,
  comment: 'The project uses the audit as others do: by its name, through its entry point.',
  severity: 'error',
  from,
  to: { path: '^packages/audit/', pathNot },
}));

const snapshotsRule = {
  name: 'the-snapshots-are-used-by-their-entries',
  comment: 'The project uses the package as others do: by its name, through its entry points.',
  severity: 'error',
  from: { pathNot: '^packages/snapshots/' },
  to: { path: '^packages/snapshots/', pathNot: '^packages/snapshots/(index|matcher)[.]ts$' },
};

/** The parts of the site that instruments may import. */
const publicSite =
  '^src/(entry-server[.]tsx|entry-client[.]tsx|start[.]ts|defects/|site/|content/schema[.]ts)';

/** Inside the site: which folders a folder may not import. */
const siteRules = [
  ['content', '^src/', '^src/(content|site|defects)/'],
  ['site', '^src/', '^src/site/'],
  ['defects', '^src/', '^src/(defects|site)/'],
].map(([folder, path, pathNot]) => ({
  name: `site: ${folder}`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path, pathNot },
}));

const siteLayers = [
  ['components', 'sections|layout|pages|head|app|entry|page-table'],
  ['sections', 'layout|pages|head|app|entry|page-table'],
  ['(pages|layout|head)', 'app|entry|page-table'],
].map(([folder, above]) => ({
  name: `site layer: ${folder}`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: `^src/(${above})` },
}));

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
    ...areaRules,
    ...siteRules,
    ...siteLayers,
    ...auditRules,
    snapshotsRule,
    {
      name: 'instruments-use-the-public-site',
      comment:
        'They see the site as anyone can: through render, registry and types. One module of the tests keeps the app alive and changes its profile.',
      severity: 'error',
      from: { path: '^(tests|tools|bench)/', pathNot: '^tests/unit/live-app[.]ts' },
      to: { path: `^${site}/`, pathNot: publicSite },
    },
    {
      name: 'one-module-renders',
      comment: 'One module gives tests and tools the rendered site.',
      severity: 'error',
      from: { path: '^(tests|tools|bench)/', pathNot: '^(tools/site|tests/support)/' },
      to: { path: '^src/(entry-server|site/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'content-stays-in-its-language',
      severity: 'error',
      from: { path: '^src/content/(de|ru|en)/' },
      to: { path: '^src/content/(de|ru|en)/', pathNot: '^src/content/$1/' },
    },
    {
      name: 'profile-is-read-in-one-place',
      comment: 'Whoever shows a page receives its profile.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/defects/plain-file-profile[.]ts' },
      to: { path: '^src/defects/profile[.]ts' },
    },
    {
      name: 'registry-is-for-tools',
      comment: 'Pages import the defects they need; the registry would bring all of them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/defects/profile[.]ts' },
      to: { path: '^src/defects/registry[.]ts' },
    },
    {
      name: 'panel-looks-from-outside',
      comment: 'It knows the defects and where paths lead, and reads the rest from the page.',
      severity: 'error',
      from: { path: '^panel/' },
      to: { path: '^src/', pathNot: '^src/(defects/|site/|resolve-page[.]ts)' },
    },
    {
      name: 'mail-core-runs-everywhere',
      comment: 'Plain files run it in the browser: no carrier, no store, no Node modules.',
      severity: 'error',
      from: { path: '^mock-api/core/' },
      to: { path: 'node_modules/(express|msw)/|^mock-api/(?!core/)' },
    },
    {
      name: 'mail-core-uses-no-node',
      severity: 'error',
      from: { path: '^mock-api/core/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'inbox-page-stands-alone',
      comment: 'Its scripts are served as they are: a browser finds only their siblings.',
      severity: 'error',
      from: { path: '^mock-api/inbox/assets/' },
      to: { pathNot: '^mock-api/inbox/assets/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/(audit/corpus/pages|[^/]+/dist)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
