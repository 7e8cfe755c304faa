/** Who may import whom inside the apps with screens and the command line; docs/ARCHITECTURE.md has the table. */
const { apart, compositionOnTop, room } = require('./walls-common.cjs');

const webRoom = (name, allowed, reason) => room('apps/web', name, allowed, reason);
const walletRoom = (name, allowed, reason) => room('apps/wallet', name, allowed, reason);
const opsRoom = (name, allowed, reason) => room('apps/ops', name, allowed, reason);
const cliRoom = (name, allowed, reason) => room('apps/cli', name, allowed, reason);

module.exports = [
  webRoom('ports', [], 'What screens ask for is named without knowing who asks and who answers.'),
  webRoom('shared', ['ports'], 'What several screens stand on knows no screen and no dialog.'),
  webRoom('overlays', ['shared', 'ports'], 'A dialog opens over any screen, so it knows none.'),
  webRoom(
    'features',
    ['overlays', 'shared', 'ports'],
    'A screen knows neither the address that leads to it nor who put the page together.',
  ),
  webRoom('router', ['features', 'overlays', 'shared', 'ports'], 'Addresses lead to screens.'),
  webRoom('ssr', [], 'What drawing on the server asks of a page knows no screen.'),
  webRoom('theme', [], 'Colours and measures stand on nothing.'),
  webRoom(
    'composition',
    ['shared', 'ports', 'testing'],
    'It binds what screens ask for, and draws none; of the stand-ins it knows while developing only.',
  ),
  apart('apps/web', 'features', 'What two features share is found in shared or overlays, under its own name.'),
  apart('apps/web', 'features/*', 'The parts of a feature are features as well.'),
  compositionOnTop('apps/web', '(main|render)\\.tsx'),

  walletRoom('ports', [], 'What screens ask for is named without knowing who asks and who answers.'),
  walletRoom('vault', ['ports'], 'What lies on the device is kept without knowing any screen.'),
  walletRoom('shared', ['ports'], 'What several screens stand on knows no screen.'),
  walletRoom('features', ['shared', 'ports'], 'A screen knows neither the address that leads to it nor what lies behind its client ports.'),
  walletRoom('router', ['features', 'shared', 'ports'], 'Addresses lead to screens.'),
  walletRoom('theme', [], 'Colours and measures stand on nothing.'),
  walletRoom('worker', [], 'The service worker is a program of its own.'),
  walletRoom('composition', ['vault', 'shared', 'ports'], 'It binds what screens ask for, and draws none.'),
  apart('apps/wallet', 'features', 'What two features share is found in shared, under its own name.'),
  compositionOnTop('apps/wallet', 'main\\.tsx'),

  opsRoom('ports', [], 'What screens ask for is named without knowing who asks and who answers.'),
  opsRoom('shared', ['ports'], 'What several screens stand on knows no screen.'),
  opsRoom('features', ['shared', 'ports'], 'A screen knows neither the address that leads to it nor what lies behind its client ports.'),
  opsRoom('router', ['features', 'shared', 'ports'], 'Addresses lead to screens.'),
  opsRoom('theme', [], 'Colours and measures stand on nothing.'),
  opsRoom('composition', ['ports'], 'It binds what screens ask for, and draws none.'),
  apart('apps/ops', 'features', 'What two features share is found in shared, under its own name.'),
  compositionOnTop('apps/ops', 'main\\.tsx'),

  room('packages/cli', 'framework', [], 'How words and options are read is the same whatever the command, and whoever’s it is.'),
  room('packages/cli', 'verify', ['framework'], 'Whoever checks a passport asks no market.'),
  room('packages/cli', 'completion', ['framework'], 'What a shell completes follows from the list of commands.'),
  room('packages/cli', 'session', ['framework'], 'Who is signed in where, and how it is told, is the same whatever is asked.'),
  room('packages/cli', 'mcp', ['framework', 'session'], 'Tools for models are no commands: they ask the market as commands do.'),
  {
    name: 'command-files-apart',
    comment: 'A command is a file; only the list of them knows several.',
    severity: 'error',
    from: { path: '^packages/cli/src/commands/', pathNot: ['^packages/cli/src/commands/index\\.ts$', '\\.test\\.ts$'] },
    to: { path: '^packages/cli/src/', pathNot: '^packages/cli/src/(completion|framework|mcp|session)/' },
  },
  cliRoom('operator', [], 'How the running server is asked is the same whatever it is asked.'),
  {
    name: 'cli-commands-apart',
    comment: 'A command is a file; only the list of them knows several.',
    severity: 'error',
    from: { path: '^apps/cli/src/commands/', pathNot: ['^apps/cli/src/commands/index\\.ts$', '\\.test\\.ts$'] },
    to: { path: '^apps/cli/src/', pathNot: '^apps/cli/src/operator/' },
  },
];
