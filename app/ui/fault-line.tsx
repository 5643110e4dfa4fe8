type FaultLineProps = { id: string | undefined; className?: string; children: string | undefined }

/** The fault of a field or a choice; nothing if there is none. */
export const FaultLine = ({ id, className = '', children }: FaultLineProps) =>
  children && (
    <p
      id={id}
      className={`border-l-4 border-clay pl-2 font-medium whitespace-pre-line text-clay ${className}`}
    >
      {children}
    </p>
  )
