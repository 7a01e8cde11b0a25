import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Leads to another page, once. The router's own component leads again at every render, and the guard's question who is
 * signed in renders every page that shows the answer.
 */
export function LeadTo({ to }: { to: '/home' | '/onboarding-wizard' }) {
  const navigate = useNavigate()
  const led = useRef(false)
  useEffect(() => {
    if (led.current) return
    led.current = true
    void navigate({ to, replace: true })
  }, [navigate, to])
  return null
}
