/** Whether there is a process of this number. One that was killed has left its mark behind, but runs no more. */
export function isRunning(id: number): boolean {
  try {
    return Number.isInteger(id) && id > 0 && process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
