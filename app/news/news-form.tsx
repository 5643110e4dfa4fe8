import { Button } from '#app/ui/button.tsx'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'

type NewsFormProps = {
  /** The path that it posts to. */
  action: string
  /** Null for a visitor, who signs in first. */
  viewerId: string | null
  fields?: readonly (readonly [name: string, value: string])[]
  /** What the button says. */
  label: string
  /** Names what it is about, for screen readers, where several buttons say the same. */
  labelNamed?: string
  /** The button ends it. */
  ends?: boolean
  looks?: 'button' | 'link'
}

/** A form of one button, by which somebody is told of something, or no longer. */
export const NewsForm = ({
  action,
  viewerId,
  fields,
  label,
  labelNamed,
  ends = false,
  looks = 'button',
}: NewsFormProps) => {
  const button = { 'aria-label': labelNamed, ...(ends && { name: 'off', value: '1' }), children: label }
  return (
    <form method="post" action={action}>
      {[...(viewerId ? [['as', viewerId] as const] : []), ...(fields ?? [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {looks === 'link' ? (
        <button type="submit" {...button} className={`${textLinkClasses} cursor-pointer`} />
      ) : (
        <Button {...button} variant="plain" size="small" />
      )}
    </form>
  )
}
