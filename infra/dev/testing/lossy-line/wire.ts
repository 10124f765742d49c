import { spawnSync } from 'node:child_process';
import { openSync, read, write } from 'node:fs';
import * as z from 'zod/mini';

/**
 * A network link with delay and packet loss, in user space, because many kernels lack netem: two TUN devices, and every
 * packet that enters one leaves the other after the delay, or not at all. Runs as a child process; its parent sets the
 * path by message. Packets to silent ports are dropped, as a firewall does.
 */
const pathSchema = z.object({
  oneWayMs: z.number(),
  /** In each direction, from 0 to 1. */
  loss: z.number(),
  silentPorts: z.array(z.number()),
});

export type Path = z.infer<typeof pathSchema>;

let path: Path = { oneWayMs: 0, loss: 0, silentPorts: [] };

const MOST_BYTES = 2048;
const TCP = 6;
/**
 * linux/if_tun.h: TUNSETIFF with IFF_TUN and IFF_NO_PI. Node has no ioctl, so perl calls it on the inherited
 * descriptor.
 */
const ATTACH = '$r = pack("a16 s x22", $ARGV[0], 0x1001); ioctl(STDIN, 0x400454ca, $r) or die "$!"';

function openTun(name: string): number {
  const device = openSync('/dev/net/tun', 'r+');
  const { status } = spawnSync('perl', ['-e', ATTACH, name], { stdio: [device, 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`No TUN device ${name}`);
  return device;
}

function carry(from: number, to: number): void {
  const buffer = Buffer.alloc(MOST_BYTES);
  read(from, buffer, 0, MOST_BYTES, null, (error, length) => {
    if (error) process.exit(0);
    pass(Buffer.from(buffer.subarray(0, length)), to);
    carry(from, to);
  });
}

function pass(packet: Buffer, to: number): void {
  if (Math.random() < path.loss || isSilenced(packet)) return;
  const send = () => write(to, packet, 0, packet.length, null, () => undefined);
  if (path.oneWayMs === 0) send();
  else setTimeout(send, path.oneWayMs);
}

function isSilenced(packet: Buffer): boolean {
  const version = (packet[0] ?? 0) >> 4;
  if (version !== 4 || packet[9] !== TCP) return false;
  const destinationPort = packet.readUInt16BE(((packet[0] ?? 0) & 15) * 4 + 2);
  return path.silentPorts.includes(destinationPort);
}

const [near, far] = process.argv.slice(2);
if (near !== undefined && far !== undefined && process.send) {
  const devices = [openTun(near), openTun(far)] as const;
  carry(devices[0], devices[1]);
  carry(devices[1], devices[0]);
  process.on('message', (message) => {
    path = z.parse(pathSchema, message);
    process.send?.('set');
  });
  process.send('ready');
}
