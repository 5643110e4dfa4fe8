import { readFile } from 'node:fs/promises'

/** The picture decoders that a process started, by their ids (Linux). */
export async function decodersOf(parent = process.pid): Promise<number[]> {
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ')
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, n) => commands[n]?.includes('decoder-process')).map(Number)
}

/** 0 once the process is gone. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024) / 1e6
}
