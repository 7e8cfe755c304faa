/** Who may import whom inside the apps with screens and the command line; docs/ARCHITECTURE.md has the table. */
const { apart, compositionOnTop, moduleOf } = require('./boundaries-common.cjs');

const webModule = (name, allowed, reason) => moduleOf('apps/web', name, allowed, reason);
const walletModule = (name, allowed, reason) => moduleOf('apps/wallet', name, allowed, reason);
const opsModule = (name, allowed, reason) => moduleOf('apps/ops', name, allowed, reason);
const cliModule = (name, allowed, reason) => moduleOf('apps/cli', name, allowed, reason);

module.exports = [
  webModule('ports', [], 'What screens ask for is named without knowing who asks and who answers.'),
  webModule('shared', ['ports'], 'What several screens stand on knows no screen and no dialog.'),
  webModule('overlays', ['shared', 'ports'], 'A dialog opens over any screen, so it knows none.'),
  webModule(
    'features',
    ['overlays', 'shared', 'ports'],
    'A screen knows neither the address that leads to it nor who put the page together.',
  ),
  webModule('router', ['features', 'overlays', 'shared', 'ports'], 'Addresses lead to screens.'),
  webModule('ssr', [], 'What drawing on the server asks of a page knows no screen.'),
  webModule('theme', [], 'Colours and measures stand on nothing.'),
  webModule(
    'composition',
    ['shared', 'ports', 'testing'],
    'It binds what screens ask for, and draws none; of the stand-ins it knows while developing only.',
  ),
  apart('apps/web', 'features', 'What two features share is found in shared or overlays, under its own name.'),
  apart('apps/web', 'features/*', 'The parts of a feature are features as well.'),
  compositionOnTop('apps/web', '(main|render)\\.tsx'),

  walletModule('ports', [], 'What screens ask for is named without knowing who asks and who answers.'),
  walletModule('vault', ['ports'], 'What lies on the device is kept without knowing any screen.'),
  walletModule('shared', ['ports'], 'What several screens stand on knows no screen.'),
  walletModule(
    'features',
    ['shared', 'ports'],
    'A screen knows neither the address that leads to it nor what lies behind its client ports.',
  ),
  walletModule('router', ['features', 'shared', 'ports'], 'Addresses lead to screens.'),
  walletModule('theme', [], 'Colours and measures stand on nothing.'),
  walletModule('worker', [], 'The service worker is a program of its own.'),
  walletModule('composition', ['vault', 'shared', 'ports'], 'It binds what screens ask for, and draws none.'),
  apart('apps/wallet', 'features', 'What two features share is found in shared, under its own name.'),
  compositionOnTop('apps/wallet', 'main\\.tsx'),

  opsModule('ports', [], 'What screens ask for is named without knowing who asks and who answers.'),
  opsModule('shared', ['ports'], 'What several screens stand on knows no screen.'),
  opsModule('features', ['shared', 'ports'], 'A screen knows neither the address that leads to it nor what lies behind its client ports.'),
  opsModule('router', ['features', 'shared', 'ports'], 'Addresses lead to screens.'),
  opsModule('theme', [], 'Colours and measures stand on nothing.'),
  opsModule('composition', ['ports'], 'It binds what screens ask for, and draws none.'),
  apart('apps/ops', 'features', 'What two features share is found in shared, under its own name.'),
  compositionOnTop('apps/ops', 'main\\.tsx'),

  moduleOf('packages/cli', 'framework', [], 'How words and options are read is the same whatever the command, and whoever’s it is.'),
  moduleOf('packages/cli', 'verify', ['framework'], 'Whoever checks a passport asks no market.'),
  moduleOf('packages/cli', 'completion', ['framework'], 'What a shell completes follows from the list of commands.'),
  moduleOf('packages/cli', 'session', ['framework'], 'Who is signed in where, and how it is told, is the same whatever is asked.'),
  moduleOf('packages/cli', 'mcp', ['framework', 'session'], 'Tools for models are no commands: they ask the market as commands do.'),
  {
    name: 'command-files-apart',
    comment: 'A command is a file; only the list of them knows several.',
    severity: 'error',
    from: { path: '^packages/cli/src/commands/', pathNot: ['^packages/cli/src/commands/index\\.ts$', '\\.test\\.ts$'] },
    to: { path: '^packages/cli/src/', pathNot: '^packages/cli/src/(completion|framework|mcp|session)/' },
  },
  cliModule('operator', [], 'How the running server is asked is the same whatever it is asked.'),
  {
    name: 'cli-commands-apart',
    comment: 'A command is a file; only the list of them knows several.',
    severity: 'error',
    from: { path: '^apps/cli/src/commands/', pathNot: ['^apps/cli/src/commands/index\\.ts$', '\\.test\\.ts$'] },
    to: { path: '^apps/cli/src/', pathNot: '^apps/cli/src/operator/' },
  },
];
