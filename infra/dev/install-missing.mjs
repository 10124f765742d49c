// Installs the packages when they are missing or older than the lock file. Plain JavaScript, because it runs first.
import { execSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`This project needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const installed = 'node_modules/.package-lock.json';
const isCurrent =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
const isLink = lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
if (!isCurrent && isLink) {
  process.stderr.write(
    'node_modules is a link, and installing would delete the packages behind it. Remove the link, and run this again.\n',
  );
  process.exit(1);
}
if (!isCurrent) {
  process.stdout.write('Installing packages (once) …\n');
  execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit' });
}
