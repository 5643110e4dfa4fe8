import { maxMessageLength } from '#app/messages/message-rules.ts'

// The rules of conversations, small enough to read at once; conversation-model.test.ts holds the real ones to them.
// People, offers and ids are numbers; a conversation is named by its place in the common inbox, newest first.

export type Step =
  | { do: 'contact'; person: number; offer: number; id: number; content: string }
  | { do: 'reply'; person: number; nth: number; id: number; content: string }
  | { do: 'open'; person: number; nth: number }
  | { do: 'take down'; offer: number }

type ModelMessage = { id: number; sender: number; content: string; isRead: boolean }
export type ModelConversation = { offer: number; seller: number; buyer: number; messages: ModelMessage[] }

export class ConversationModel {
  /** Newest first. */
  conversations: ModelConversation[] = []
  readonly #ownerOf: number[]
  readonly #isTakenDown = new Set<number>()

  /** `ownerOf[offer]` is a person. */
  constructor(ownerOf: number[]) {
    this.#ownerOf = ownerOf
  }

  /** Returns the expected result of a step: 'ok', or the reason of a refusal. */
  take(step: Step): string {
    if (step.do === 'take down') {
      this.#isTakenDown.add(step.offer)
      return 'ok'
    }
    if (step.do === 'open') {
      const opened = this.conversations[step.nth]
      if (opened && isOneOf(opened, step.person))
        for (const message of opened.messages) message.isRead ||= message.sender !== step.person
      return 'ok'
    }
    const content = step.content.replaceAll('\0', '').trim()
    if (content === '') return 'empty'
    if (content.length > maxMessageLength) return 'too-long'
    if (step.do === 'reply') {
      const conversation = this.conversations[step.nth]
      if (!conversation || !isOneOf(conversation, step.person)) return 'not-found'
      return this.#deliver(conversation, step, content)
    }
    const seller = this.#ownerOf[step.offer] ?? 0
    if (seller === step.person) return 'own-offer'
    const had = this.conversationOf(step.offer, step.person)
    if (!had && this.#isTakenDown.has(step.offer)) return 'not-active'
    const begun = had ?? { offer: step.offer, seller, buyer: step.person, messages: [] }
    return this.#deliver(begun, step, content)
  }

  conversationOf(offer: number, buyer: number): ModelConversation | undefined {
    return this.conversations.find((had) => had.offer === offer && had.buyer === buyer)
  }

  /** The same id with the same words is one message. */
  #deliver(conversation: ModelConversation, { person, id }: { person: number; id: number }, content: string) {
    const isSame = (one: ModelMessage) => one.id === id && one.sender === person && one.content === content
    if (conversation.messages.some(isSame)) return 'ok'
    conversation.messages.push({ id, sender: person, content, isRead: false })
    this.conversations = [conversation, ...this.conversations.filter((other) => other !== conversation)]
    return 'ok'
  }

  /** Returns what `person` should see, newest first. */
  inboxOf(person: number) {
    return this.conversations
      .filter((conversation) => isOneOf(conversation, person))
      .map((conversation) => ({
        conversation,
        messages: conversation.messages.map(({ content, sender, isRead }, index) => ({
          number: index + 1,
          content,
          isOwn: sender === person,
          isRead,
        })),
        unreadCount: conversation.messages.filter(({ sender, isRead }) => sender !== person && !isRead)
          .length,
      }))
  }
}

const isOneOf = ({ seller, buyer }: ModelConversation, person: number) => [seller, buyer].includes(person)
